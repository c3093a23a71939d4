import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { openDatabase } from '#server/db/open.ts';

interface Rush {
  answers: Record<number, number>;
  ms: number;
  booked: number;
  capacity: number;
}

/** Many paid families that want one session at the same moment, each on its own connection. */
export async function rushFor(port: number, databaseUrl: string, parents: number): Promise<Rush> {
  const database = await openDatabase(databaseUrl, { poolSize: 2 });
  try {
    const ids = Array.from({ length: parents }, () => randomUUID());
    await database.db.execute(sql`
      INSERT INTO registrations (id, child_name, child_age, parent_name, email, consent_version, consent_at, status, payment_status)
      SELECT value::uuid, 'Child', 10, 'Parent', value || '@families.example', '1', now(), 'paid', 'paid'
      FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`);
    const [wanted] = JSON.parse((await ask(port, '/api/session-availability')).body) as SessionAvailability[];
    if (!wanted) throw new Error('there is no session to want');
    const begun = performance.now();
    const answered = await Promise.all(
      ids.map((id) => ask(port, `/api/registrations/${id}/booking`, wanted)),
    );
    const ms = performance.now() - begun;
    const { rows } = (await database.db.execute(sql`
      SELECT count(*)::integer AS booked FROM registrations
      WHERE appointment_booked AND session_date = ${wanted.sessionDate} AND session_slot = ${wanted.sessionSlot}`)) as unknown as {
      rows: { booked: number }[];
    };
    const answers: Record<number, number> = {};
    for (const { status } of answered) answers[status] = (answers[status] ?? 0) + 1;
    return { answers, ms, booked: rows[0]?.booked ?? 0, capacity: wanted.capacity };
  } finally {
    await database.close();
  }
}

function ask(port: number, path: string, body?: object): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
        agent: false,
      },
      async (answer) => resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
