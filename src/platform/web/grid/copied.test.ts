import { expect, test } from 'vitest'
import { copiedCells, textOfCells } from './copied.ts'

test('cells copied from a spreadsheet are read, with line breaks and quotation marks in them', () => {
  expect(copiedCells('Topic\tNotes\r\nHeaps\t"two\nlines and ""this"""\r\n\r\n')).toEqual([
    ['Topic', 'Notes'],
    ['Heaps', 'two\nlines and "this"'],
  ])
})

test('an empty line between others is preserved, so that the following ones go to their own rows', () => {
  expect(copiedCells('12\r\n\r\n14\r\n')).toEqual([['12'], [''], ['14']])
})

test('copied cells can be pasted again unchanged', () => {
  const cells = [
    ['12.5', 'late\t"x"'],
    ['', 'absent'],
  ]
  expect(copiedCells(textOfCells(cells))).toEqual(cells)
})
