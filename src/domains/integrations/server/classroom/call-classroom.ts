import * as z from 'zod/mini'
import type { ProblemCode } from '../../contract/system/problems.ts'
import type { SystemSite } from '../other-side/adapter.ts'
import { jsonOf, parsed, sendPatiently } from '../other-side/call.ts'
import { OtherSideProblem } from '../other-side/problem.ts'
import { addressesOf } from './addresses.ts'
import { apiError } from './shapes.ts'

export type ClassroomAccess = Pick<SystemSite, 'address' | 'outgoing' | 'pause'> & { token: string }

type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  query?: Readonly<Record<string, string | readonly string[]>>
  body?: object
}

/** A refusal of Google with its status, for calls to which some statuses are answers. */
export class ClassroomRefusal extends OtherSideProblem {
  readonly status: number
  constructor(code: ProblemCode, status: number, detail: string) {
    super(code, detail)
    this.status = status
  }
}

export const pathOf = (course: string): `/courses/${string}` => `/courses/${encodeURIComponent(course)}`

const timeoutMs = 30_000
const mostBytes = 20_000_000

/** Calls the Classroom API. Every call of the portal may be repeated without harm: what is there already is refused. */
export async function callClassroom<S extends z.ZodMiniType>(
  { token, address, ...calling }: ClassroomAccess,
  { method = 'GET', path, query = {}, body }: Call,
  answer: S,
): Promise<z.output<S>> {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
  const { status, text } = await sendPatiently(calling, `${addressesOf(address).api}${path}${search}`, {
    ...{ method, timeoutMs, mostBytes },
    headers: {
      ...{ authorization: `Bearer ${token}`, accept: 'application/json' },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status !== 200) throw refusal(status, text)
  return parsed(answer, jsonOf(text))
}

function refusal(status: number, text: string): ClassroomRefusal {
  const message = messageIn(text)
  return new ClassroomRefusal(codeOf(status, message), status, `HTTP ${status} ${message}`.trim())
}

function messageIn(text: string): string {
  try {
    const { data } = z.safeParse(apiError, JSON.parse(text))
    return data ? `${data.error.status ?? ''} ${data.error.message ?? ''}`.trim() : ''
  } catch {
    return ''
  }
}

function codeOf(status: number, message: string): ProblemCode {
  if (status === 401) return 'access'
  if (status === 404) return 'notFound'
  if (status !== 403) return 'refused'
  if (/insufficient authentication scopes/i.test(message)) return 'consent'
  // The operator's project there has not switched the API on, or the university has switched it off.
  if (/has not been used|is disabled|@ClassroomApiDisabled|@ProjectPermissionDenied/i.test(message)) return 'client'
  return 'notTeacher'
}

/** More rows than any class has. */
const mostRows = 20_000
const rowsPerPage = '100'

/** Reads page after page to the end; a page that refers to itself, or no end, is no answer. */
export async function everyRow<S extends z.ZodMiniType<{ nextPageToken?: string | undefined }>, Row>(
  access: ClassroomAccess,
  { path, query = {} }: Pick<Call, 'path' | 'query'>,
  [shape, rowsOf]: readonly [S, (page: z.output<S>) => readonly Row[]],
): Promise<Row[]> {
  const rows: Row[] = []
  const seen = new Set<string>()
  for (let from: string | undefined; rows.length <= mostRows; ) {
    const paging = { pageSize: rowsPerPage, ...(from !== undefined && { pageToken: from }) }
    const page = await callClassroom(access, { path, query: { ...query, ...paging } }, shape)
    rows.push(...rowsOf(page))
    from = page.nextPageToken || undefined
    if (from === undefined) return rows
    if (seen.has(from)) throw new OtherSideProblem('incomplete', `${path}: a page refers to itself`)
    seen.add(from)
  }
  throw new OtherSideProblem('incomplete', `${path}: more than ${mostRows} rows`)
}
