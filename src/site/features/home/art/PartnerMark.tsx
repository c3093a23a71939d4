import type { Partner } from '#content/sample/home.ts';

const shapes: Record<Partner['mark'], string> = {
  hub: 'M6 36V16l14-8 14 8v20zM14 36V24h12v12M20 8V3m0 0 6 2-6 2',
  school: 'M4 36V20h32v16zM12 20V12h16v8M20 12V4h8l-2 3 2 3h-8M17 36v-8h6v8M9 26h3m16 0h3',
  parents:
    'M14 14a5 5 0 1 0-.1 0zM28 18a4 4 0 1 0-.1 0zM4 36c0-12 4-18 10-18s9 5 9.5 11M20 36c0-9 3-13 8-13s8 4 8 13',
  library:
    'M20 12C16 8 10 7 4 8v24c6-1 12 0 16 4 4-4 10-5 16-4V8c-6-1-12 0-16 4zm0 0v24M9 15h6m-6 6h6m10-6h6m-6 6h6',
  workshop:
    'M20 14a6 6 0 1 0 .1 0zM20 8V3m0 34v-5m12-12h5M3 20h5m3.5-8.5L8 8m24 24-3.5-3.5m0-17L32 8M8 32l3.5-3.5',
};

export function PartnerMark({ mark }: Pick<Partner, 'mark'>) {
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={shapes[mark]} />
    </svg>
  );
}
