import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Tree = { readonly [key: string]: string | Tree }

/** All prefixes of keys in the words files, such as `roles`; a missing text is shown as its key. */
const branches = new Set(
  globSync('src/**/en.json').flatMap((file) => branchesOf(JSON.parse(readFileSync(file, 'utf8')) as Tree)),
)

function branchesOf(tree: Tree, at: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [] : [[...at, key].join('.'), ...branchesOf(value, [...at, key])],
  )
}

const isKey = (word: string): boolean =>
  /^\w+(\.\w+)+$/.test(word) && !/\.(csv|xlsx|pdf)$/.test(word) && branches.has(word.slice(0, word.lastIndexOf('.')))

/** The keys that are shown on the page instead of texts. */
export async function unsaid(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '')
    return found
  })
  return texts.flatMap((text) => text.split(/[\s,;:·()]+/)).filter(isKey)
}
