/** The product's dark glass look, in one style sheet that loads nothing else. */
export const styles = `:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;font:15px/24px Inter,system-ui,sans-serif;color:#cddaf0;
background:radial-gradient(1200px 700px at 50% -10%,#25406c,transparent 70%),linear-gradient(#0f1b33,#0a1324) fixed}
.glass{width:100%;max-width:520px;padding:32px;border:1px solid rgba(186,216,255,.26);border-radius:20px;
background:linear-gradient(#34568e6b,#1a2e5480 40%,#14244494);box-shadow:0 18px 40px -18px #030916a6,inset 0 1px 0 #e0f1ff0f}
h1{margin:20px 0 8px;font-size:28px;line-height:34px;letter-spacing:-.03em;color:#f2f7ff}h2{display:flex;gap:12px;align-items:center;margin:0;font-size:17px;color:#f2f7ff}
p{margin:8px 0}.demo{margin:0;padding:8px 12px;border:1px solid #facc1557;border-radius:12px;background:#facc1521;color:#facc15;font-weight:600;text-align:center}
.price{font-size:40px;line-height:48px;font-weight:600;color:#f2f7ff;font-variant-numeric:tabular-nums}.price span{margin-inline-start:8px;font-size:15px;font-weight:400;color:#adbeda}
dl{margin:20px 0}dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-top:1px solid rgba(186,216,255,.14)}dt{color:#adbeda}dd{margin:0;overflow-wrap:anywhere;color:#f2f7ff}
.mono{font-family:'JetBrains Mono',ui-monospace,monospace;font-size:13px}.note{margin-top:20px;font-size:13px;line-height:20px;color:#adbeda}
.alert{padding:10px 12px;border:1px solid #f9808057;border-radius:12px;background:#f9808021;color:#f98080}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}.buttons form{display:contents}
button,.ghost{display:inline-flex;flex:1 1 auto;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:1px solid rgba(186,216,255,.26);border-radius:12px;
font:600 15px/24px Inter,system-ui,sans-serif;color:#f2f7ff;background:rgba(168,212,255,.1);cursor:pointer;text-decoration:none;transition:background-color .12s ease-out}
button:hover,.ghost:hover{background-color:rgba(168,212,255,.2)}.primary{background:linear-gradient(#2f6fee,#2159dd);color:#fff}.primary:hover{background:#2563eb}
.danger{border-color:#f9808057;background:#f9808021;color:#f98080}.danger:hover{background-color:#f9808040}.ghost{border-color:transparent;background:none;color:#8abaff}
button:focus-visible,a:focus-visible{outline:2px solid #a8d4ff;outline-offset:3px}
section{margin-top:20px;padding:16px;border:1px solid rgba(186,216,255,.14);border-radius:14px;background:rgba(8,17,36,.35)}
.status{padding:1px 8px;border:1px solid currentcolor;border-radius:6px;font:600 11px/18px 'JetBrains Mono',ui-monospace,monospace;text-transform:uppercase;color:#b1bfd6}
.status.active{color:#4ade80}.status.past_due{color:#facc15}@media (prefers-reduced-motion:reduce){*{transition:none}}`;
