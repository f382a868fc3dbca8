import { fold } from '#platform/contract/fold.ts'
import type { MatrixStudent } from '../../../contract/students/matrix.ts'

/** Whether all that is typed is in the name or the number, without regard to accents and case. */
export function matches({ name, number }: MatrixStudent['student'], typed: string): boolean {
  const text = fold(`${name} ${number ?? ''}`)
  return fold(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
