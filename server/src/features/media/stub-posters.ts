type Subject = { id: string; title: string; year?: number; genres: readonly string[]; keywords: readonly string[] };
export const drawPoster = ({ title }: Subject) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><text x="40" y="80">${title.replace(/[<&]/g, '')}</text></svg>`;
export const drawBackdrop = drawPoster;
