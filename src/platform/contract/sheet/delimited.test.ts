import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delimitedLines, delimiterOf } from './delimited.ts'

const read = (text: string) => {
  const { delimiter, from } = delimiterOf(text)
  return [...delimitedLines(text.slice(from), delimiter)].map(({ cells }) => cells)
}

test.each([
  ['mixed line ends', 'a,b\r\n1,2\n3,4\r5,6'],
  ['a separator named in the first line', 'sep=;\r\na;b\n1;2\n3;4\n5;6'],
  ['a separator named in quotes', '"sep=|"\na|b\n1|2\n3|4\n5|6'],
  ['blanks after quotes', '"a" ,"b"\n"1" ,2\n3,4\n5,6'],
  ['texts kept from becoming numbers', 'a,b\n="1",2\n="3",4\n="5",6'],
  ['a BOM', '\ufeffa;b\n1;2\n3;4\n5;6'],
])('%s', (_, text) => {
  expect(read(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ])
})

test.each([
  ['name,points\nJoão "Jo" Sá,15\nMia,16', 'João "Jo" Sá'],
  ['name,points\n"João ""Jo"" Sá",15\nMia,16', 'João "Jo" Sá'],
  ['name,points\n"João "Jo" Sá",15\nMia,16', 'João "Jo" Sá'],
  ['name,points\n"Jo" Sá,15\n"Mia",16', '"Jo" Sá'],
  ['name,points\n"Jo, Sá",15\n"Mia",16', 'Jo, Sá'],
  ['name,points\n"Jo\nSá",15\n"Mia",16', 'Jo\nSá'],
])('%j keeps its quotes and its rows', (text, name) => {
  expect(read(text)).toEqual([
    ['name', 'points'],
    [name, '15'],
    ['Mia', '16'],
  ])
})

test('the separator is the one that makes all records even', () => {
  expect(delimiterOf('Number;Name, first, last;EX\n1;x;15,5').delimiter).toBe(';')
  expect(delimiterOf('Number;Name, first;EX\n1;x;15,5\n2;y;16,5').delimiter).toBe(';')
  expect(delimiterOf('Number,Notes\n1,a;b;c\n2,d;e').delimiter).toBe(',')
  expect(delimiterOf('Unit,Algebra\nGroup,All\n\nNumber;EX\n1;2\n3;4\n5;6').delimiter).toBe(';')
  expect(delimiterOf('one column\nof words').delimiter).toBe(',')
})

test('a quoted cell that never ends is named by its line and column', () => {
  expect(() => read('a,b\n1,2\n3,"never closed\n5,6')).toThrow('openQuote in line 3, column 2')
})

test('whatever stands in the cells is read back, with each separator and each kind of line end', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', '""', 'a,b', 'c;d', 'e\tf', 'g\nh', '="1"', ' x '))
  const delimiter = fc.constantFrom(',', ';', '\t', '|')
  const end = fc.constantFrom('\r\n', '\n', '\r')
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      delimiter,
      end,
      (rows, by, ends) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(by)).join(ends)
        expect([...delimitedLines(text, by)].map(({ cells }) => cells)).toEqual(rows)
      },
    ),
  )
})
