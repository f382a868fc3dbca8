import type { Kysely } from 'kysely'
import { ApiError, NotAllowed, ValidationError } from '#platform/contract/errors.ts'
import type { Language } from '#platform/contract/words.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { changePassword, passwordPlace } from '../../contract/password.ts'
import { User } from '../../contract/user.ts'
import { user } from '../profile/user.ts'
import type { PeopleTables } from '../tables.ts'
import { words } from '../words.ts'

/** Where passwords are kept: in the embedded provider, or on the account page of an external one. */
export type Passwords = {
  accountUrl: string | null
  change:
    | ((subject: string, passwords: { current: string; next: string }) => Promise<'changed' | 'wait' | Fault>)
    | null
}
/**
 * The current password was wrong, or the new one is the same, too short, very common, or built from the person's names.
 */
type Fault = 'wrong' | 'same' | 'short' | 'common' | 'own'

/** The routes for one's own password; the app provides the store. */
export const passwordRoutes = ({ accountUrl, change }: Passwords): readonly Route[] => [
  route(passwordPlace, {
    on: recordOf(user),
    act: 'read',
    run: async (ctx: Ctx<PeopleTables>, { of }) => {
      const subject = await subjectOf(ctx.db, of.id)
      return { '@type': 'Password' as const, here: change !== null && subject !== null, accountUrl }
    },
  }),
  route(changePassword, {
    on: recordOf(user),
    act: 'changePassword',
    inPerson: true,
    // Runs outside a transaction, because a wrong password is counted even though the request fails.
    run: async (ctx: Ctx<PeopleTables>, { of: { id }, body }) => {
      const subject = await subjectOf(ctx.db, id)
      if (!change || subject === null) throw new NotAllowed(words[ctx.language].password.elsewhere)
      const answer = await change(subject, body)
      if (answer === 'wait') throw new ApiError(429, words[ctx.language].password.wait, { 'Retry-After': '900' })
      if (answer !== 'changed') throw refused(answer, words[ctx.language].violations)
      await addNotice(ctx.db, {
        personId: id,
        domain: 'people',
        key: 'passwordChanged',
        values: {},
        subject: User.iri(id),
      })
      return { '@type': 'Password' as const, changed: true as const }
    },
    audited: ({ params }) => ({ action: 'changePassword', type: User.type, id: params.id }),
  }),
]

function refused(fault: Fault, said: (typeof words)[Language]['violations']): ValidationError {
  if (fault === 'wrong') return new ValidationError([{ propertyPath: 'current', message: said.current }])
  const messages = { same: said.next, short: said.next, common: said.commonPassword, own: said.ownPassword }
  return new ValidationError([{ propertyPath: 'next', message: messages[fault] }])
}

/** The subject by which the embedded provider knows a person; null for somebody who signs in elsewhere. */
async function subjectOf(db: Kysely<PeopleTables>, person: number): Promise<string | null> {
  const row = await db
    .selectFrom('person_identity')
    .select('subject')
    .where('person_id', '=', person)
    .where('issuer', '=', 'embedded')
    .executeTakeFirst()
  return row?.subject ?? null
}
