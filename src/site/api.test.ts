import { expect, test, vi } from 'vitest';
import { ApiError, fetchRegistration, openPayment } from './api.ts';

const answer = (body: string, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  );

test('an answer that is not ok becomes its status, a colon and its body', async () => {
  answer('{"message":"Session full"}', { status: 409, statusText: 'Conflict' });
  const error = await fetchRegistration('x').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: '409: {"message":"Session full"}', serverMessage: 'Session full' });
});

test('an empty body leaves the status text', async () => {
  answer('', { status: 503, statusText: 'Service Unavailable' });
  await expect(fetchRegistration('x')).rejects.toMatchObject({
    message: '503: Service Unavailable',
    serverMessage: undefined,
  });
});

test('without a message the first field error is shown', async () => {
  answer('{"errors":[{"path":"email","message":"Please enter a valid email address"}]}', { status: 400 });
  await expect(fetchRegistration('x')).rejects.toMatchObject({
    serverMessage: 'Please enter a valid email address',
  });
});

test('a page of markup is not shown as a message', async () => {
  answer('<html>Bad gateway</html>', { status: 502 });
  await expect(fetchRegistration('x')).rejects.toMatchObject({ serverMessage: undefined });
});

test('cookies are sent, and a body only when there is one', async () => {
  answer('{"success":true,"registration":{}}');
  await fetchRegistration('a b');
  expect(fetch).toHaveBeenLastCalledWith('/api/registration/a%20b', {
    method: 'GET',
    credentials: 'include',
    headers: {},
  });
  answer('{}');
  await openPayment('x', { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' }, 'UGX 20,000', '');
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/registrations/x/payments',
    expect.objectContaining({
      body: '{"sessionDate":"2026-12-05","sessionSlot":"Morning 9–11","price":"UGX 20,000"}',
    }),
  );
});
