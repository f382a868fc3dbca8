import * as z from 'zod/mini'

/** A phone number with its country code, in E.164 format. */
export const phone = () => z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, { error: 'phone' }))
