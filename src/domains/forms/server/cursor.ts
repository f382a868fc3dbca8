import { ApiError } from '#platform/contract/errors.ts'

/** The position of a request in its list. */
export type Cursor = { rank: number; place: string; type: string; id: number }

export const writeCursor = ({ rank, place, type, id }: Cursor): string =>
  Buffer.from(JSON.stringify([rank, place, type, id])).toString('base64url')

/** The position in a cursor; 400 if it is none. */
export function readCursor(text: string): Cursor {
  const [rank, place, type, id] = listIn(Buffer.from(text, 'base64url').toString())
  if (isSmall(rank) && isSmall(id) && typeof place === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(place))
    if (typeof type === 'string' && /^\w{1,60}$/.test(type)) return { rank, place, type, id }
  throw new ApiError(400, 'This is not a cursor of this list: take it from next.')
}

const isSmall = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647

function listIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    // What cannot be read is not a cursor either.
    return []
  }
}
