import { excel } from '#platform/contract/excel.ts'
import { inLanguage, type Language } from '#platform/contract/words.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import type { PlanColumn } from '../../../contract/plan/sheet-columns.ts'
import type { PlanOfTerm } from '../use-plan.ts'

type Naming = { name: string; language: Language; header: (column: PlanColumn) => string }

/** The plan as an Excel file with the columns that the import recognises. */
export function exportPlan({ sessions, after, plans }: PlanOfTerm, { name, language, header }: Naming): Promise<void> {
  const rows = after.slots.map(({ topic }, at) => {
    const plan = typeof topic === 'number' ? plans.get(topic) : undefined
    return {
      day: sessions[at]?.day ?? null,
      title: plan ? inLanguage(plan.title, language) : null,
      outcomes: plan?.outcomes.join(', ') ?? null,
      objectives: plan ? inLanguage(plan.objectives, language) : null,
      beforeClass: plan ? inLanguage(plan.beforeClass, language) : null,
      materials: plan?.materials ?? null,
      notes: plan?.notes ?? null,
    }
  })
  const texts = ['title', 'outcomes', 'objectives', 'beforeClass', 'materials', 'notes'] as const
  const columns = [
    { key: 'day', header: header('day'), type: 'date' as const },
    ...texts.map((key) => ({ key, header: header(key), type: 'text' as const, width: 30 })),
  ]
  return download(excel, { body: { sheets: [{ name, columns, rows }] } })
}
