// The thread in which PDF files are read, as an asset of our own.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
