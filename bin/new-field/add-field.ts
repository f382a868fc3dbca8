import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that a plain field of a generated resource takes, by the file: `place` of a spare key. */
const changes: Readonly<Record<string, (text: string) => string>> = {
  'contract/spare-key.ts': (text) =>
    text
      .replace('note: text(1000)', 'note: text(1000), place: z.optional(z.nullable(text(100)))')
      .replace('note: z.string()', 'note: z.string(), place: z.nullable(z.string())'),
  'contract/words/en.json': labelled('Place'),
  'contract/words/pt.json': labelled('Local'),
  'contract/words/zh-Hant.json': labelled('地點'),
  'server/spare-key-table.ts': (text) =>
    text.replace("note: text('public'),", "note: text('public'),\n  place: text('public').nullable(),"),
}
const migration = { name: 'server/migrations/0003_place.sql', sql: 'alter table spare_key add column place text;\n' }

/** Adds the field to the domain in a folder; the names of the files for it. */
export function addField(folder: string): readonly string[] {
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`${path} has no place for the field.`)
    writeFileSync(path, changed)
  }
  writeFileSync(join(folder, migration.name), migration.sql)
  return [...Object.keys(changes), migration.name]
}

function labelled(label: string): (text: string) => string {
  return (text) => {
    const words = JSON.parse(text)
    words.spareKeys.fields.place = label
    return `${JSON.stringify(words, null, 2)}\n`
  }
}
