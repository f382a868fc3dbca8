import * as z from 'zod/mini'
import { smallSides } from './photo.ts'

/**
 * The addresses of the small versions of a person's approved photo; null if there is none, or the reader may not see
 * it.
 */
export const avatar = z.nullable(z.object({ small: z.string(), medium: z.string() }))

/**
 * The folder of the small versions: `<address>-<side>.webp`. Knowing an address is sufficient; no permission is
 * checked.
 */
export const avatarFolder = '/files/photo/'

/** The small versions of the photo with this address. */
export const avatarAt = (address: string | null): z.infer<typeof avatar> =>
  address === null ? null : { small: pathOf(address, smallSides.small), medium: pathOf(address, smallSides.medium) }

const pathOf = (address: string, side: number) => `${avatarFolder}${address}-${side}.webp`
