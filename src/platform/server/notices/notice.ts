import { type Kysely, sql } from 'kysely'
import type { Localized } from '../../contract/words.ts'
import type { ReservedValues } from '../mail/message.ts'

/** The values of the sentence of a notice; texts in three languages are read in the language of the reader. */
export type NoticeValues = Readonly<Record<string, string | number | Localized>>

/** The values of a notice that also goes by e-mail, which says by itself whom it greets and where it leads. */
export type MailedValues = NoticeValues & ReservedValues

/** A notice for one person: a key of the domain's `feed` words, its values, and the item it is about. */
export type Notice = {
  personId: number
  domain: string
  key: string
  values: NoticeValues
  subject: string
  /** A notice with the same value reaches the person once, however often it is sent. */
  once?: string
}

/** Returns whether this was new, or had reached the person before. */
export async function addNotice(db: Kysely<any>, { personId, ...notice }: Notice): Promise<boolean> {
  return (await addNotices(db, [personId], notice)).length > 0
}

/** The same for many people, in one statement; returns the people for whom it was new. */
export async function addNotices(
  db: Kysely<any>,
  people: readonly number[],
  { domain, key, values, subject, once = '' }: Omit<Notice, 'personId'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into notice (person_id, domain, key, "values", subject, once)
    select x.id, ${domain}, ${key}, ${JSON.stringify(values)}::jsonb, ${subject}, ${once || null}
    from unnest(${[...people]}::int[]) as x (id) order by x.id
    on conflict (person_id, once) do nothing returning person_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
