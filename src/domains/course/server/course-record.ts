import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { course } from './course.ts'

/** The course of an address. */
export const courseRecord = recordOf(course, { code: sql.ref<string>('c.code'), title: sql.ref<Localized>('c.title') })
