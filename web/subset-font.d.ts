/** The options of `subset-font` that vite-fonts.ts uses. The package has no types; `@types/subset-font` is for version 2.3. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    keepFeatures: string[];
    preserveNameIds: number[];
  };
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
