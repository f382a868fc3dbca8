import { expect, test } from 'vitest'
import { copiedCells } from '#platform/web/grid/copied.ts'
import { planTable, rowsOf } from './sheet.ts'

const read = (text: string) => rowsOf(planTable(copiedCells(text)))

test('columns are recognised by their headings in each language, and without any the first is the topic', () => {
  expect(read('Data\tTema\n2026-11-30\tÁrvores')).toEqual([{ day: '2026-11-30', title: 'Árvores' }])
  expect(read('主題\t課前\n樹\t讀')).toEqual([{ title: '樹', beforeClass: '讀' }])
  expect(read('Heaps\tsomething\nGraphs')).toEqual([{ title: 'Heaps' }, { title: 'Graphs' }])
})

test('headings as other plans write them are no topics', () => {
  for (const heading of ['Topics', 'Contents', 'Conteúdos', 'Session', '教學內容'])
    expect(read(`Week\t${heading}\tNotes\n1\tLists\tBring cards\n2\tHeaps\t`)).toEqual([
      { week: '1', title: 'Lists', notes: 'Bring cards' },
      { week: '2', title: 'Heaps', notes: '' },
    ])
})

test('an unknown heading above the topics is a heading, and the longest texts are the topics', () => {
  expect(read('Week\tWhat we do\n1\tLists\n2\tHeaps')).toEqual([
    { week: '1', title: 'Lists' },
    { week: '2', title: 'Heaps' },
  ])
  expect(read('Nr\tWhat we do\n1\tLists\n2\tHeaps')).toEqual([{ title: 'Lists' }, { title: 'Heaps' }])
})
