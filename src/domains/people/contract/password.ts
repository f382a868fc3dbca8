import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const path = '/api/v2/users/:id/password'
const secret = z.string().check(z.minLength(1), z.maxLength(128))
const type = { '@type': z.literal('Password') }

export const passwordPlace = endpoint('GET', path, {
  about: 'Where the password is changed: here, or on the account page of the sign-in service.',
  answer: z.object({ ...type, here: z.boolean(), accountUrl: z.nullable(z.string()) }),
})

export const changePassword = endpoint('POST', path, {
  ownSignIn: true,
  about: 'Changes the password, for whom knows the present one; all sign-ins that are open end with it.',
  body: z.strictObject({ current: secret, next: secret }),
  answer: z.object({ ...type, changed: z.literal(true) }),
})
