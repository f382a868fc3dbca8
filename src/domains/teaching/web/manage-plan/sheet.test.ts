import { expect, test } from 'vitest'
import { cellsOf, rowsOf } from './sheet.ts'

test('what is copied from a spreadsheet is read, with line breaks and quotation marks in its cells', () => {
  expect(cellsOf('Topic\tNotes\r\nHeaps\t"two\nlines and ""this"""\r\n\r\n')).toEqual([
    ['Topic', 'Notes'],
    ['Heaps', 'two\nlines and "this"'],
  ])
})

test('columns are known by their headings in each language, and without any the first is the topic', () => {
  expect(rowsOf(cellsOf('Data\tTema\n2026-11-30\tÁrvores'))).toEqual([{ day: '2026-11-30', title: 'Árvores' }])
  expect(rowsOf(cellsOf('主題\t課前\n樹\t讀'))).toEqual([{ title: '樹', beforeClass: '讀' }])
  expect(rowsOf(cellsOf('Heaps\tsomething\nGraphs'))).toEqual([{ title: 'Heaps' }, { title: 'Graphs' }])
})
