import { bad, type Finding, good, warning } from './report.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A mail is tried again within minutes, so after this long the mail server refuses or is down. */
const MAIL_LATE = HOUR;
/** The provider is asked within seconds of a notification. */
const NOTIFICATION_LATE = HOUR;
/** A task is about money or a family that waits for an answer. */
const TASK_LATE = 2 * DAY;
/** Reconciliation ends each morning, so two nights failed. As `raiseWhenLate` counts. */
const RECONCILED_LATE = 2 * DAY + 12 * HOUR;
/** The timer writes one each night. */
const BACKUP_LATE = 26 * HOUR;

/** Their number, and the age of the oldest; 0 without any. */
interface Waiting {
  count: number;
  oldest: number;
}

/** Work that waits for a mail server, a provider or staff. Ages are in seconds. */
export interface Work {
  mails: Waiting;
  /** Mails that failed in all their tries within the last day. */
  refusedMails: number;
  /** Notifications that the provider has not been asked about. */
  notifications: Waiting;
  tasks: Waiting;
  /** Since the end of the last day that was reconciled. */
  reconciled: readonly { provider: string; age: number }[];
  /** Since the last backup; `null` if none was written. */
  backupAge: number | null;
}

/**
 * Judges the waiting work. `bad`: something is broken and staff must look today.
 *
 * @param needsBackup whether the site holds the data of real families
 */
export function judgeWork(work: Work, needsBackup: boolean): Finding[] {
  const { mails, refusedMails, notifications, tasks, reconciled, backupAge } = work;
  return [
    late(mails, MAIL_LATE)
      ? bad(
          'Mails',
          inWords(mails),
          'Check SMTP_URL and the mail server. The mails are sent once it answers.',
        )
      : good('Mails', inWords(mails)),
    refusedMails === 0
      ? good('Refused mails', 'none within a day')
      : warning('Refused mails', `${refusedMails} within a day`, 'See the tasks: payments tasks.'),
    late(notifications, NOTIFICATION_LATE)
      ? bad(
          'Notifications of payments',
          inWords(notifications),
          'The provider does not answer about them. Check its keys and its status page.',
        )
      : good('Notifications of payments', inWords(notifications)),
    late(tasks, TASK_LATE)
      ? warning('Tasks of staff', inWords(tasks), 'Do them, oldest first: payments tasks.')
      : good('Tasks of staff', inWords(tasks)),
    ...reconciled.map(({ provider, age }) =>
      age > RECONCILED_LATE
        ? bad(
            `Reconciliation, ${provider}`,
            `the last full day ended ${ageInWords(age)} ago`,
            'Look in the log for "could not be reconciled", then run: payments reconcile.',
          )
        : good(`Reconciliation, ${provider}`, 'up to date'),
    ),
    ...(needsBackup ? [judgeBackup(backupAge)] : []),
  ];
}

function judgeBackup(age: number | null): Finding {
  const todo = 'Run: systemctl start somero-backup. If it fails, its log says why.';
  if (age === null) return bad('Backup', 'none was ever written', todo);
  const value = `${ageInWords(age)} old`;
  return age > BACKUP_LATE ? bad('Backup', value, todo) : good('Backup', value);
}

const late = ({ oldest }: Waiting, limit: number) => oldest > limit;

function inWords({ count, oldest }: Waiting): string {
  return count === 0 ? 'none wait' : `${count} wait, the oldest for ${ageInWords(oldest)}`;
}

function ageInWords(seconds: number): string {
  if (seconds < 2 * HOUR) return `${Math.round(seconds / 60)} min`;
  return seconds < 2 * DAY ? `${Math.round(seconds / HOUR)} h` : `${Math.round(seconds / DAY)} days`;
}
