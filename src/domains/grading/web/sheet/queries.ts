import { Course } from '#course/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { sheetDocument } from '../../contract/sheet/sheet-content.ts'

type Id = number | string

export type SheetItem = Item<typeof GradeSheet>
export type SheetDocument = EndpointAnswer<typeof sheetDocument>

export const sheetsQuery = (course: Id) =>
  listOf(GradeSheet, { itemsPerPage: 100 }, { under: `${Course.iri(course)}/grade_sheets` })

export const sheetQuery = (id: Id) => itemOf(GradeSheet, id)

/** Refetched with the sheet, since a move changes its content. */
export const documentQuery = (id: Id) => queryOf(GradeSheet.type, sheetDocument, { params: { id: Number(id) } })
