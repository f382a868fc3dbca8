import { expect, test } from 'vitest'
import { vagueTypeNames } from './type-names.ts'

test.each([
  ['type Kept = { at: string }', ['Kept']],
  ['export type WantedRow = z.infer<typeof row>', ['WantedRow']],
  ['interface Told { text: string }', ['Told']],
  ['class KeptThread {}', ['KeptThread']],
  ['const held = <Key, Held>(map: Map<Key, Held>) => map', ['Held']],
  ['type StoredMark = { at: string }', []],
  ['type Givens = string[]', []],
  ['// A type Here is said in a comment, and Found in `type Found`.', []],
  ['function Kept() { return <Saying>type Found = 1</Saying> }', ['Kept']],
  ['const Told = ({ of }) => <p>{of}</p>', ['Told']],
  ['const told = found.kept', []],
])('the vague names of %s are found', (source, names) => {
  expect(vagueTypeNames('page.tsx', source)).toEqual(names)
})
