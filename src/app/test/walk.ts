import { beforeAll, test } from 'vitest'
import { handlersOf, openWalk, type Walk } from './walk-context.ts'
import { expectListsToTellNoMore } from './walk-hidden.ts'
import { expectCursorsToWalk } from './walk-lists.ts'
import * as reads from './walk-reads.ts'
import * as writes from './walk-writes.ts'

/**
 * Tests every endpoint of a domain, so that a gap in one resource shows, also in one that is added later; null: the
 * endpoints that belong to no domain. `open` are the paths that need no token.
 */
export function walkThrough(domain: string | null, open: readonly string[] = []): void {
  let walk: Walk
  beforeAll(async () => {
    walk = await openWalk(domain)
  })

  test('without a token nothing is open but what is public', () => reads.expectClosed(walk, open))
  test('reading changes no row, and gives only declared fields', () => reads.expectPureReads(walk))
  test.each(['studentA', 'admin'] as const)('the header Fields never gives %s more', (who) =>
    reads.expectNothingMoreByFields(walk, who),
  )
  if (handlersOf(domain).length === 0) return

  test('asking for every field there is gives nobody what is kept from them', () => reads.expectNothingMoreByAll(walk))
  test('a list tells nobody more than its rows, by its count, its fields, its orders and its filters', () =>
    expectListsToTellNoMore(walk))
  test('a sub-collection follows its parent, and shows what the items themselves show', () =>
    reads.expectSubCollections(walk))
  test('a list read on by its links has each row once, in every order, forwards and back', () =>
    expectCursorsToWalk(walk))
  test('what names nothing is not found, on every address with an id', () => reads.expectNothingFound(walk))
  test('a name that a body must not have is refused, and nothing changes', () => writes.expectUnknownRefused(walk))
  test('a body of the wrong shape is refused, and nothing changes', () => writes.expectWrongShapesRefused(walk))
  test('who says no version changes nothing that several people write', () => writes.expectVersionsAsked(walk))
  test('nobody writes a property beyond those declared for it (OWASP API3:2023)', () =>
    writes.expectUndeclaredRefused(walk))
}
