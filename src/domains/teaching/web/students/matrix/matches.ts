import { fold } from '#platform/contract/fold.ts'
import type { MatrixStudent } from '../../../contract/students/matrix.ts'

/** Whether the name or the number contains everything typed, ignoring accents and case. */
export function matches({ name, number }: MatrixStudent['student'], typed: string): boolean {
  const text = fold(`${name} ${number ?? ''}`)
  return fold(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
