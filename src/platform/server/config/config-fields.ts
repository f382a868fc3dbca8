import * as z from 'zod/mini'

export const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

export const flag = (name: string) => z.enum(['on', 'off'], { error: `${name} must be on or off.` })

export const wholeNumber = (name: string, least: number, most: number) => {
  const error = `${name} must be a whole number from ${least} to ${most}.`
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error })), z.transform(Number)),
    z.number().check(z.minimum(least, { error }), z.maximum(most, { error })),
  )
}

export const webAddress = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an address that begins with http:// or https://.` })

export const databaseAddress = (name: string) =>
  z.url({ protocol: /^postgres(ql)?$/, error: `${name} must look like postgres://user:password@host:5432/name.` })
