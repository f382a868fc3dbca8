import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOfFiles, shortClass } from './web-names.ts'

const { plugin, output } = namesOfFiles('assets/1')
const nameOf = (name: string) => {
  const { chunkFileNames } = output
  return typeof chunkFileNames === 'function' ? chunkFileNames({ name } as Parameters<typeof chunkFileNames>[0]) : ''
}

test('files that stay the same between versions are named by their contents, screens by all sources', () => {
  expect(typeof plugin.buildStart).toBe('function')
  if (typeof plugin.buildStart === 'function') Reflect.apply(plugin.buildStart, undefined, [])
  expect(nameOf('react')).toBe('assets/1/[name]-[hash].js')
  expect(nameOf('screen-tables')).toBe('assets/1/[name]-[hash].js')
  expect(nameOf('detail')).toMatch(/^assets\/1\/\w{8}\/\[name\]\.js$/)
})

test('a class of a module is named by its own name and its file', () => {
  const row = shortClass('row', 'src/a/list.module.css')
  expect(row).toMatch(/^row_\w{4}$/)
  expect(shortClass('head', 'src/a/list.module.css').slice(-4)).toBe(row.slice(-4))
  expect(shortClass('row', 'src/b/list.module.css')).not.toBe(row)
})

test('two CSS module files never share their hash', () => {
  const files = globSync('src/**/*.module.css')
  const hashes = files.map((file) => shortClass('a', file))
  expect(files.length).toBeGreaterThan(100)
  expect(new Set(hashes).size).toBe(files.length)
})
