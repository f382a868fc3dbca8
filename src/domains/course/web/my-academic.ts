import type * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { personPaths } from '#platform/contract/session.ts'
import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import type { MyAcademic } from '../contract/my-academic.ts'

type Read = Endpoint<string, undefined, undefined, z.ZodMiniType<MyAcademic>>

/** What the person studies, teaches and is in charge of; it is loaded before any screen. */
export const academicQuery = queryOf('MyAcademic', namedEndpoint<Read>('GET', personPaths.academic))
export const useAcademic = (): MyAcademic => useLoaded(academicQuery).data
