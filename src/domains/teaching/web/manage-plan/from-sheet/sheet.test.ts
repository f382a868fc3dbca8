import { expect, test } from 'vitest'
import { copiedCells } from '#platform/web/grid/copied.ts'
import { rowsOf } from './sheet.ts'

test('columns are recognised by their headings in each language, and without any the first is the topic', () => {
  expect(rowsOf(copiedCells('Data\tTema\n2026-11-30\tÁrvores'))).toEqual([{ day: '2026-11-30', title: 'Árvores' }])
  expect(rowsOf(copiedCells('主題\t課前\n樹\t讀'))).toEqual([{ title: '樹', beforeClass: '讀' }])
  expect(rowsOf(copiedCells('Heaps\tsomething\nGraphs'))).toEqual([{ title: 'Heaps' }, { title: 'Graphs' }])
})
