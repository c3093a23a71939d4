export const unexpectedMessage = 'Something went wrong. Please try again.';

/** What an answer says when the error itself says nothing, by its status. */
export const standardMessages: Partial<Record<number, string>> = {
  400: 'The request could not be understood.',
  403: 'This is not allowed.',
  404: 'Not found.',
  405: 'This method is not allowed here.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here.',
  417: 'This expectation cannot be met.',
  431: 'The request headers are too large.',
  500: unexpectedMessage,
  501: 'This transfer encoding is not understood here.',
};
