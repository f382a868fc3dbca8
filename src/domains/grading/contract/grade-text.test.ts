import { expect, test } from 'vitest'
import { gradeText } from './grade-text.ts'

test.each([
  ['12.5', '12.5', '12,5'],
  ['18.0', '18.0', '18,0'],
  ['7', '7', '7'],
  ['B+', 'B+', 'B+'],
  [null, '–', '–'],
])('the grade %s is read as %s in English and as %s in Portuguese', (grade, english, portuguese) => {
  expect([gradeText(grade, 'en'), gradeText(grade, 'pt')]).toEqual([english, portuguese])
})
