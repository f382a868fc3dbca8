import { expect, test } from 'vitest'
import { copiedCells, textOfCells } from './copied.ts'

test('what is copied from a spreadsheet is read, with line breaks and quotation marks in its cells', () => {
  expect(copiedCells('Topic\tNotes\r\nHeaps\t"two\nlines and ""this"""\r\n\r\n')).toEqual([
    ['Topic', 'Notes'],
    ['Heaps', 'two\nlines and "this"'],
  ])
})

test('an empty line between others keeps its place, so that what follows goes to its own row', () => {
  expect(copiedCells('12\r\n\r\n14\r\n')).toEqual([['12'], [''], ['14']])
})

test('what is copied out comes in again as it was', () => {
  const cells = [
    ['12.5', 'late\t"x"'],
    ['', 'absent'],
  ]
  expect(copiedCells(textOfCells(cells))).toEqual(cells)
})
