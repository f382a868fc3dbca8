// Checks every text of the product against docs/terms.md and the typography of its language, and finds keys that are
// missing or unused.
import { faultsOf, missingFaults, placeholderFaults } from './words/faults.ts'
import { readTermbase } from './words/termbase.ts'
import { textsElsewhere, textsOfFolder, wordsFolders } from './words/texts.ts'
import { isUnused, usageInCode } from './words/unused.ts'

const base = readTermbase()
const usage = usageInCode()
const folders = wordsFolders().map((folder) => ({ folder, texts: textsOfFolder(folder) }))
const texts = [...folders.flatMap((one) => one.texts), ...textsElsewhere()]
const faults = [
  ...texts.flatMap((text) =>
    [...faultsOf(text, base), ...placeholderFaults(text)].map((fault) => `${text.place}: ${text.key}: ${fault}`),
  ),
  ...folders.flatMap((one) => missingFaults(one.texts).map((fault) => `${one.folder}: ${fault}`)),
  ...folders.flatMap(({ folder, texts }) =>
    texts.filter(({ key }) => isUnused(key, usage)).map(({ key }) => `${folder}: ${key}: no code says this text`),
  ),
]
console.log([...faults, `${texts.length} texts, ${base.terms.length} terms, ${faults.length} faults`].join('\n'))
if (texts.length < 2000 || base.terms.length < 80) throw new Error('the check has read too little to mean anything')
process.exitCode = faults.length === 0 ? 0 : 1
