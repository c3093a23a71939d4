import { useEffect, useState } from 'react';

const KAMPALA_OFFSET_MINUTES = -180;

/** True, once the page is alive, for a visitor whose clock is not Kampala's. */
export function useIsElsewhere(): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => setElsewhere(new Date().getTimezoneOffset() !== KAMPALA_OFFSET_MINUTES), []);
  return isElsewhere;
}
