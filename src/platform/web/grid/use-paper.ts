import { usePrinting } from '../ui/use-printing.ts'

/** What an upright sheet of A4 has between its margins, in px. */
const paper = 700

/** On paper a grid that is wider than the sheet is drawn so much smaller that all its columns are on it. */
export const usePaper = (width: number): { zoom: number } | undefined =>
  usePrinting() && width > paper ? { zoom: paper / width } : undefined
