import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id } from '#platform/contract/fields.ts'
import { type Profile, personPaths } from '#platform/contract/session.ts'
import { task, taskQueue, words } from './task.ts'

const text = z.string()
const texts = z.array(text)

const user = z.object({
  '@id': text,
  '@type': z.literal('User'),
  id: id(),
  username: text,
  email: z.nullable(text),
  name: text,
  impersonator_id: z.nullable(id()),
  roles: texts,
  basic: z.object({
    '@id': text,
    '@type': z.literal('UserBasic'),
    id: id(),
    preferredName: z.nullable(text),
    language: z.nullable(text),
  }),
})
const hold = z.object({ kind: text, scopes: texts, reason: words, howToClear: words, since: z.iso.date() })
const invoice = z.object({ number: text, amount: z.number(), currency: text, dueOn: z.iso.date() })

/** The answer of `GET /api/v2/profile` (specification §3 and §7). */
export const profileAnswer = z.object({
  user,
  status: z.object({ queues: z.array(taskQueue), tasks: z.array(task), total: count() }),
  blocked: z.boolean(),
  invoice: z.boolean(),
  holds: z.array(hold),
  invoices: z.array(invoice),
  effectiveRoles: texts,
  userPermissions: texts,
  guest: z.boolean(),
  grants: z.array(z.object({ object: text, acts: texts, until: text })),
  impersonator: z.nullable(z.object({ id: id(), username: text, reason: text })),
}) satisfies z.ZodMiniType<Profile>

export const profile = endpoint('GET', personPaths.profile, {
  about: 'Who is signed in, their roles and rights, what waits for them and what stops them.',
  answer: profileAnswer,
})
