import { usePrinting } from '../ui/use-printing.ts'

/** The width of a portrait A4 sheet between its margins, in px. */
const paper = 700

/** Printed, a grid that is wider than the sheet is scaled down so that all its columns fit. */
export const usePaper = (width: number): { zoom: number } | undefined =>
  usePrinting() && width > paper ? { zoom: paper / width } : undefined
