import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { Outgoing } from '#platform/server/outgoing/outgoing.ts'
import type { ProblemCode } from '../../contract/system/problems.ts'
import { jsonOf, type Pause, parsed, sendPatiently } from '../other-side/call.ts'
import { OtherSideProblem } from '../other-side/problem.ts'
import { moodleError } from './shapes.ts'

export type MoodleSite = { address: string; token: string; outgoing: Pick<Outgoing, 'send'>; pause?: Pause | undefined }

type Value = string | number | readonly Value[] | { readonly [name: string]: Value }

/** What Moodle's error codes mean for people. */
const meanings: Readonly<Record<string, ProblemCode>> = {
  invalidtoken: 'token',
  accessexception: 'rights',
  nopermissions: 'rights',
  requireloginerror: 'rights',
  wsaccessuserdeleted: 'token',
  wsaccessusersuspended: 'token',
  enablewsdescription: 'rights',
  invalidrecord: 'notFound',
}

const timeoutMs = 30_000
const mostBytes = 20_000_000

/** Calls a function of Moodle's web services; its token is in the body, so that no log of addresses has it. */
export async function callMoodle<S extends z.ZodMiniType>(
  { address, token, ...calling }: MoodleSite,
  name: string,
  values: Readonly<Record<string, Value>>,
  answer: S,
): Promise<z.output<S>> {
  const body = new URLSearchParams([
    ['wstoken', token],
    ['wsfunction', name],
    ['moodlewsrestformat', 'json'],
    ...flatPairs(values),
  ]).toString()
  const { status, text } = await sendPatiently(calling, `${address.replace(/\/+$/, '')}/webservice/rest/server.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    ...{ body, timeoutMs, mostBytes },
  })
  if (status !== 200) throw new OtherSideProblem(status === 404 ? 'notFound' : 'refused', `HTTP ${status}`)
  const json = jsonOf(text)
  const failed = safeParse(moodleError, json)
  if (failed.success)
    throw new OtherSideProblem(
      meanings[failed.data.errorcode] ?? 'refused',
      `${name}: ${failed.data.errorcode} ${failed.data.message ?? ''}`.trim(),
    )
  return parsed(answer, json)
}

/** PHP's way to write lists and objects in a form: `values[0]=…`, `enrolments[0][userid]=…`. */
function flatPairs(values: Readonly<Record<string, Value>>): [string, string][] {
  const below = (name: string, value: Value): [string, string][] =>
    typeof value === 'object'
      ? Object.entries(value).flatMap(([key, one]) => below(`${name}[${key}]`, one))
      : [[name, String(value)]]
  return Object.entries(values).flatMap(([name, value]) => below(name, value))
}
