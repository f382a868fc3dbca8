import type { APIRequestContext, APIResponse } from '@playwright/test'
import * as z from 'zod/mini'
import { Course } from '#course/contract'
import { feed, myAcademic, profile } from '#home/contract'
import type { AnyResource, CreateInput, Item, UpdateInput } from '#platform/contract/resource.ts'
import { anyVersion } from '#platform/test/call.ts'

/** The API as one person, typed by the contracts: to prepare data, and to check it. */
export type Api = ReturnType<typeof apiAs>

export function apiAs(request: APIRequestContext, token: string) {
  const send = (method: string, path: string, body?: unknown) =>
    request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json', ...anyVersion },
      ...(body !== undefined && { data: JSON.stringify(body) }),
    })
  const read = async <S extends z.ZodMiniType>(path: string, schema: S) =>
    z.parse(schema, await answered(await send('GET', path)))
  return {
    profile: () => read('/api/v2/profile', profile.answer),
    academic: () => read('/api/v2/my_academic', myAcademic.answer),
    feed: () => read('/api/v2/feed?itemsPerPage=100', feed.answer),
    item: <R extends AnyResource>(of: R, id: number): Promise<Item<R>> => read<R['item']>(of.iri(id), of.item),
    list: async <R extends AnyResource>(of: R, path: string = of.path): Promise<Item<R>[]> =>
      (await read(path, z.object({ 'hydra:member': z.array<R['item']>(of.item) })))['hydra:member'],
    /** The ids of a list, whatever fields the person may see. */
    ids: async (path: string): Promise<number[]> =>
      (await read(path, z.object({ 'hydra:member': z.array(z.object({ id: z.int() })) })))['hydra:member'].map(
        ({ id }) => id,
      ),
    /** Some fields of a list whose other fields are kept from the person in some rows. */
    rows: async <S extends z.ZodMiniType>(path: string, row: S): Promise<z.infer<S>[]> =>
      (await read(path, z.object({ 'hydra:member': z.array(row) })))['hydra:member'],
    /** One field of every item of a list, as text. */
    texts: async (path: string, field: string): Promise<string[]> =>
      (await read(path, z.object({ 'hydra:member': z.array(z.record(z.string(), z.unknown())) })))['hydra:member'].map(
        (item) => String(item[field] ?? ''),
      ),
    create: async <R extends AnyResource>(of: R, input: CreateInput<R>): Promise<Item<R>> =>
      z.parse<R['item']>(of.item, await answered(await send('POST', of.path, input))),
    update: async <R extends AnyResource>(of: R, id: number, input: UpdateInput<R>): Promise<Item<R>> =>
      z.parse<R['item']>(of.item, await answered(await send('PUT', of.iri(id), input))),
    /** Calls an endpoint that is no resource; returns the id of the result. */
    post: async (path: string, body: unknown): Promise<number> => {
      const made = z.parse(z.object({ id: z.int() }), await answered(await send('POST', path, body)))
      return made.id
    },
    move: async (iri: string, name: string, reason?: string) => {
      await answered(await send('POST', `${iri}/transitions/${name}`, reason === undefined ? {} : { reason }))
    },
    /** Applies a transition to everything that the filters of the path select; returns how many were moved. */
    moveMany: async (path: string): Promise<number> =>
      z.parse(z.object({ moved: z.int() }), await answered(await send('POST', path, {}))).moved,
    put: async (path: string, body: unknown) => {
      await answered(await send('PUT', path, body))
    },
    /** Whether a write succeeds; why it does not is irrelevant here. */
    tries: async (path: string) => (await send('POST', path, {})).ok(),
    /** Only the status of the answer. */
    statusOf: async (path: string) => (await send('GET', path)).status(),
  }
}

/** The course of a module that this person takes or teaches in the present term, such as `CS204`. */
export async function presentCourse(api: Api, code: string) {
  const { courses, teachCourses } = await api.academic()
  const day = (await api.feed()).today.day
  const found = [...teachCourses, ...courses].find(
    (course) => course.code === code && course.startsOn <= day && day <= course.endsOn,
  )
  if (!found) throw new Error(`There is no ${code} in the present term`)
  return api.item(Course, found.id)
}

async function answered(response: APIResponse): Promise<unknown> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return response.status() === 204 ? undefined : response.json()
}
