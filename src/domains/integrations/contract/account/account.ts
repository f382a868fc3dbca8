import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/fields.ts'
import { problemCodes } from '../system/problems.ts'

/** The systems in which the portal signs in with the account of whoever links a course, not with one of its own. */
export const accountKinds = ['GOOGLE_CLASSROOM'] as const
export type AccountKind = (typeof accountKinds)[number]

export const isAccountKind = (kind: string): kind is AccountKind => accountKinds.some((one) => one === kind)

/** Where the other side sends browsers back, from the portal's public address; operators enter it there. */
export const redirectOf = (publicUrl: string): string => `${publicUrl}/my/learning_account`

/** Begins to connect the reader's account there: the browser then opens the address of the answer, where they agree. */
export const beginAccount = endpoint('POST', '/api/v2/courses/:id/connections/account', {
  about: 'Begins to connect the account of the reader in another system (OAuth 2.0 with PKCE, RFC 7636).',
  body: z.strictObject({ kind: z.enum(accountKinds) }),
  answer: z.object({ '@type': z.literal('AccountRequest'), address: z.string() }),
})

const sent = () => z.string().check(z.minLength(1), z.maxLength(2000))

/** What the other system has sent back with the browser: a code, or why there is none. */
export const connectAccount = endpoint('POST', '/api/v2/learning_accounts', {
  about: 'Connects the account of the reader with the code that the other system has sent them back with.',
  body: z.strictObject({ state: sent(), code: z.optional(sent()), error: z.optional(sent()) }),
  answer: z.object({
    '@type': z.literal('LearningAccount'),
    kind: z.enum(accountKinds),
    /** The course from whose settings the person came. */
    course: z.nullable(id()),
    /** Why the account is not connected; null if it is. */
    problem: z.nullable(z.enum(problemCodes)),
  }),
})
