import { setImmediate as breath } from 'node:timers/promises'
import { ValidationError, type Violation } from '../../contract/errors.ts'
import { rowsOf, type Sheet, type Workbook } from '../../contract/excel.ts'
import type { Language } from '../../contract/words.ts'
import { validate } from '../http/validate.ts'
import { openWords } from '../words/words.ts'
import { portionSize } from './thread.ts'

const say = openWords([])
/** A wrong column is wrong in every row: this many violations are reported, not 50,000. */
const mostViolations = 100

/** Checks the cells of every row, and lets other requests run between the portions. Throws {@link ValidationError}. */
export async function checkRows({ sheets }: Workbook, language: Language): Promise<void> {
  const found: Violation[] = []
  for (const [number, sheet] of sheets.entries())
    for await (const violation of faultsOf(sheet, language)) {
      found.push({ ...violation, propertyPath: `sheets.${number}.rows.${violation.propertyPath}` })
      if (found.length === mostViolations) throw new ValidationError(found)
    }
  if (found.length > 0) throw new ValidationError(found)
}

async function* faultsOf({ columns, rows }: Sheet, language: Language): AsyncGenerator<Violation> {
  const schema = rowsOf(columns)
  for (let at = 0; at < rows.length; at += portionSize) {
    const portion = rows.slice(at, at + portionSize)
    for (const { propertyPath, message } of violationsOf(() => validate(schema, portion, { language, say }))) {
      const [row, ...below] = propertyPath.split('.')
      yield { propertyPath: [Number(row) + at, ...below].join('.'), message }
    }
    await breath()
  }
}

function violationsOf(check: () => unknown): readonly Violation[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof ValidationError) return error.violations
    throw error
  }
}
