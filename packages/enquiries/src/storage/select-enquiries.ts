import type { ExpressionBuilder, InferResult, Kysely, Transaction } from 'kysely';
import { enquiryFields, mapFields } from '../protocol/enquiry.ts';
import type { Channel, Enquiry } from './enquiry.ts';
import type { DeliveryKind, Tables } from './tables.ts';

/** Enquiries with the states of their deliveries. */
export function selectEnquiries(db: Kysely<Tables>) {
  const by = (eb: ExpressionBuilder<Tables, 'enquiries'>, channel: Channel) =>
    eb
      .selectFrom('deliveries')
      .whereRef('enquiry_id', '=', 'enquiries.id')
      .where('kind', '=', 'enquiry')
      .where('channel', '=', channel);
  return db
    .selectFrom('enquiries')
    .select(['id', 'reference', 'received_at', 'status', ...enquiryFields])
    .select(['replied_at', 'came_from as cameFrom', 'service', 'score', 'reasons'])
    .select((eb) => [
      by(eb, 'mail').select('state').as('mail'),
      by(eb, 'mail').select('attempts').as('attempts'),
      by(eb, 'mail').select('last_failure').as('failure'),
      by(eb, 'webhook').select('state').as('webhook'),
    ]);
}

type EnquiryRow = InferResult<ReturnType<typeof selectEnquiries>>[number];

export function enquiryOf(row: EnquiryRow): Enquiry {
  return {
    ...mapFields((field) => row[field]),
    reference: row.reference,
    receivedAt: new Date(row.received_at),
    cameFrom: row.cameFrom,
    service: row.service,
    status: row.status,
    repliedAt: row.replied_at === null ? undefined : new Date(row.replied_at),
    score: row.score,
    reasons: row.reasons.split(',').filter(Boolean),
    mail: row.mail ?? 'none',
    mailAttempts: row.attempts ?? 0,
    mailFailure: row.failure ?? undefined,
    webhook: row.webhook ?? 'none',
  };
}

/** Content of an enquiry for a delivery; undefined for a reminder of one that is answered or not delivered. */
export async function contentOf(
  trx: Transaction<Tables>,
  id: number,
  { kind, channel }: { kind: DeliveryKind; channel: Channel },
) {
  const undelivered = trx
    .selectFrom('deliveries')
    .select('enquiry_id')
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'enquiry')
    .where('channel', '=', channel)
    .where('state', '<>', 'sent');
  const row = await trx
    .selectFrom('enquiries')
    .select(['reference', 'received_at', 'came_from as cameFrom', 'service', ...enquiryFields])
    .where('id', '=', id)
    .$if(kind === 'reminder', (query) =>
      query.where('status', '=', 'new').where('id', 'not in', undelivered),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { received_at: receivedAt, ...content } = row;
  return { ...content, receivedAt: new Date(receivedAt) };
}

export type StoreStatus = Awaited<ReturnType<typeof statusOf>>;

/** Numbers of enquiries, of deliveries to the owner that wait, and of rejected enquiries. */
export async function statusOf(db: Kysely<Tables>, now: Date) {
  const counts = await db
    .selectFrom('enquiries')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const { waiting, rejected, oldest } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn
        .countAll<number>()
        .filterWhere((eb) => eb.and({ state: 'rejected', kind: 'enquiry' }))
        .as('rejected'),
      fn.min<number | null>('queued_at').filterWhere('state', '=', 'waiting').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
  return {
    enquiries: { new: 0, replied: 0, quarantined: 0, ...byStatus },
    waiting,
    rejected,
    /** Age of the oldest delivery that waits; undefined if none does. */
    oldestWaitingMs: oldest === null ? undefined : Math.max(0, now.getTime() - oldest),
  };
}
