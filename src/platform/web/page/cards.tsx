import { loadedCards, type PageCard } from './page-cards.ts'

type Props = { on: string; place: PageCard['place']; params: { id: string } }

/** The cards of higher domains at one position of a page, by the pattern of its path. */
export const Cards = ({ on, place, params }: Props) =>
  loadedCards(on, place).map(({ name, default: View }) => <View key={name} params={params} />)
