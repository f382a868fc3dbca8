import type { Kysely } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import type { Emit } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { mail } from '#platform/server/mail/index.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'

type Addressee = { sub: string; name: string; email: string }
type Code = { code: string; minutes: number; language: Language }
type Parts = { db: Kysely<PeopleTables>; emit: Emit }

/** The letters by which the embedded provider lets people reset a forgotten password. */
export const passwordLetters = ({ db, emit }: Parts) => ({
  code: ({ sub, name, email }: Addressee, { code, minutes, language }: Code): Promise<void> =>
    inTransaction(db, async (tx) => {
      const person = await personOf(tx, sub)
      await mail(writer(tx, emit), {
        ...{ to: email, language, domain: 'people', template: 'passwordCode' },
        name,
        values: { code, minutes },
        secrets: ['code'],
        lifetimeMinutes: minutes,
        ...(person && { personId: person.id }),
      })
    }),
  changed: ({ sub, name, email }: Addressee): Promise<void> =>
    inTransaction(db, async (tx) => {
      const person = await personOf(tx, sub)
      await mail(writer(tx, emit), {
        ...{ to: email, language: person?.language ?? 'en', domain: 'people', template: 'passwordChanged' },
        ...{ name, values: {} },
        ...(person && { personId: person.id }),
      })
      if (!person) return
      const subject = User.iri(person.id)
      await addNotice(tx, { personId: person.id, domain: 'people', key: 'passwordChanged', values: {}, subject })
    }),
})

const writer = (db: Kysely<PeopleTables>, emit: Emit): Parameters<typeof mail>[0] => ({
  db,
  emit: (event, letter) => emit(db, event, letter),
})

const personOf = (db: Kysely<PeopleTables>, subject: string) =>
  db
    .selectFrom('person_identity as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select(['p.id', 'p.language'])
    .where('i.issuer', '=', 'embedded')
    .where('i.subject', '=', subject)
    .executeTakeFirst()
