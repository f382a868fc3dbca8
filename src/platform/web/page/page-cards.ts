import type { ReactNode } from 'react'
import { contribution } from '../../contract/contribution.ts'
import { contributed } from '../contribution/contributed.ts'

/** The exports of a card's file: what it loads before the page is shown, then the card. */
export type CardView = {
  default: (props: { params: { id: string } }) => ReactNode
  load?: (params: { id: string }) => Promise<unknown>
}

/**
 * A card on a page of a lower domain: above everything else, or beside it. The path of the page is only read when a
 * page is opened, because the contract of the lower domain may not be loaded yet when the card is declared.
 */
export type PageCard = {
  /** Distinguishes the cards of a page. */
  readonly name: string
  readonly on: () => string
  readonly place: 'top' | 'beside'
  readonly view: () => Promise<CardView>
}

export const pageCards = contribution<PageCard>()

const views = new Map<PageCard, CardView>()

const cardsOn = (pattern: string) => contributed(pageCards).filter(({ on }) => on() === pattern)

/** For the `load` of a page: loads the cards of higher domains on it, and their data. */
export async function loadCards(pattern: string, params: { id: string }): Promise<void> {
  await Promise.all(
    cardsOn(pattern).map(async (card) => {
      const view = await card.view()
      views.set(card, view)
      await view.load?.(params)
    }),
  )
}

/** The cards at one position of a page that are already loaded. */
export const loadedCards = (pattern: string, place: PageCard['place']): (CardView & { name: string })[] =>
  cardsOn(pattern).flatMap((card) => {
    const view = card.place === place && views.get(card)
    return view ? { ...view, name: card.name } : []
  })
