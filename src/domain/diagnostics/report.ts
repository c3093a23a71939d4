/** `info`: nothing to judge. */
export type Verdict = 'good' | 'warning' | 'bad' | 'info';

export interface Finding {
  label: string;
  value: string;
  verdict: Verdict;
  /** What to do about a warning or a fault. */
  todo?: string;
}

/** What one check found, and how long it took. */
export interface Check {
  title: string;
  /** The worst of its findings. */
  verdict: Verdict;
  findings: Finding[];
  tookMs: number;
}

/** Safe to show: contains no secret, no e-mail address and no family data. */
export interface DiagnosticReport {
  /** ISO instant. */
  checkedAt: string;
  checks: Check[];
}

/** One variable of the environment, masked. */
export interface EnvironmentVariable {
  name: string;
  /** `missing`: not set, and without a default. */
  state: 'set' | 'default' | 'missing';
  /** The server does not start in production without it. */
  isRequired: boolean;
  shown: string;
}

export const info = (label: string, value: string): Finding => ({ label, value, verdict: 'info' });
export const good = (label: string, value: string): Finding => ({ label, value, verdict: 'good' });
export const warning = (label: string, value: string, todo?: string): Finding => ({
  label,
  value,
  verdict: 'warning',
  ...(todo && { todo }),
});
export const bad = (label: string, value: string, todo?: string): Finding => ({
  label,
  value,
  verdict: 'bad',
  ...(todo && { todo }),
});
