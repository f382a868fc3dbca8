import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import { rectifiedContent } from '../rectification/content.ts'
import { supplementaryContent } from '../supplement/content.ts'
import type { GradingTables } from '../tables.ts'
import { contentOf } from './content.ts'
import { gradesNow } from './grades-now.ts'

type Sheet = { id: number; course: number; kind: SheetContent['kind'] }

/**
 * What would currently be signed on a sheet of any kind. `read` reads the grades; callers that have already read them
 * pass their own.
 */
export const contentOfSheet = async (
  { id, course, kind }: Sheet,
  ctx: Ctx<GradingTables>,
  read = gradesNow,
): Promise<SheetContent> => {
  if (kind === 'RECTIFICATION') return rectifiedContent(id, ctx)
  const grades = await read(course, ctx)
  return kind === 'REGULAR' ? contentOf(course, grades, ctx) : supplementaryContent({ id, course }, grades, ctx)
}
