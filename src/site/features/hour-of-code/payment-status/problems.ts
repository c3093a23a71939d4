import { linkReplacedMessage } from '#domain/errors.ts';

/** Why a registration's payment status cannot be shown. */
export interface StatusProblem {
  message: string;
  /** The registration does not exist; otherwise it may exist, and trying again may help. */
  isUnknown: boolean;
}

const problem = (message: string): StatusProblem => ({ message, isUnknown: false });

export const invalidRecord = problem('Invalid registration data received. Please contact support.');
export const noConnection = problem(
  'Network error: the registration could not be loaded. Please check your connection and try again.',
);

/** What a visitor reads when the answer is not ok. */
export function problemOf(status: number, id: string): StatusProblem {
  if (status === 404) {
    return {
      message: `Registration not found for ID: ${id}. Please check your registration link or contact support.`,
      isUnknown: true,
    };
  }
  if (status === 410) return problem(linkReplacedMessage);
  if (status >= 500) {
    return problem('Server error occurred while loading registration details. Please try again later.');
  }
  return problem(`Failed to load registration details (${status})`);
}
