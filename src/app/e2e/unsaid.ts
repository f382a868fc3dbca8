import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Tree = { readonly [key: string]: string | Tree }

/** Where texts are in the files of words, as `roles`: whoever has no text for a key shows the key. */
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

/** The keys that are on the page where a text should be. */
export async function unsaid(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '')
    return found
  })
  return texts.flatMap((text) => text.split(/[\s,;:·()]+/)).filter(isKey)
}
