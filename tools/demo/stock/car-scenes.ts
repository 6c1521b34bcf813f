/** The background of a car: wall and ground, without the car. */
export const SCENES = {
  studio: `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#e3eaee"/><stop offset="1" stop-color="#d3dde2"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#bcc8cf"/><stop offset=".4" stop-color="#d2dbe0"/><stop offset="1" stop-color="#dfe6ea"/></linearGradient>
    <radialGradient id="glow" cx=".5" cy=".45" r=".6"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <rect width="1024" height="490" fill="url(#wall)"/><rect y="490" width="1024" height="192" fill="url(#floor)"/><rect width="1024" height="682" fill="url(#glow)"/>`,
  lot: `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#a9cbe6"/><stop offset="1" stop-color="#e4eff5"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#9aa5ab"/><stop offset="1" stop-color="#c3cbcf"/></linearGradient>
    <rect width="1024" height="482" fill="url(#wall)"/><g fill="#fff" opacity=".7"><ellipse cx="770" cy="96" rx="120" ry="22"/><ellipse cx="846" cy="80" rx="84" ry="26"/><ellipse cx="196" cy="66" rx="96" ry="16"/></g>
    <path d="M0 482V438Q60 404 118 430T240 424T330 436L1024 428V482Z" fill="#8eb09b" opacity=".8"/>
    <rect x="52" y="214" width="560" height="30" fill="#0d6f7d"/><rect x="72" y="244" width="520" height="238" fill="#eef3f5"/>
    <g fill="#a9c2ce"><rect x="92" y="268" width="110" height="214"/><rect x="214" y="268" width="110" height="214"/><rect x="336" y="268" width="110" height="214"/><rect x="458" y="268" width="114" height="214"/></g>
    <g fill="#fff" opacity=".35"><path d="M92 268H150L92 400Z"/><path d="M336 268H394L336 400Z"/></g>
    <rect y="482" width="1024" height="200" fill="url(#floor)"/><g stroke="#fff" stroke-width="6" opacity=".55"><path d="M60 682L150 500M390 682L430 500M720 682L700 500M1020 682L940 500"/></g>`,
  dusk: `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#25345c"/><stop offset=".6" stop-color="#b8728a"/><stop offset="1" stop-color="#f3bd8c"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#57505c"/><stop offset="1" stop-color="#332f3a"/></linearGradient>
    <rect width="1024" height="486" fill="url(#wall)"/><circle cx="806" cy="398" r="50" fill="#ffe6b8" opacity=".9"/>
    <path d="M0 486V356H58V300H132V384H196V262H270V330H318V408H392V348H470V294H528V372H612V334H668V408H742V366H830V308H902V386H962V340H1024V486Z" fill="#3d3552" opacity=".7"/>
    <g fill="#ffdf9e" opacity=".55"><path d="M212 290h8v10h-8zM232 290h8v10h-8zM212 320h8v10h-8zM488 320h8v10h-8zM506 344h8v10h-8zM848 334h8v10h-8zM868 334h8v10h-8zM868 362h8v10h-8zM76 330h8v10h-8zM96 352h8v10h-8z"/></g>
    <rect y="486" width="1024" height="196" fill="url(#floor)"/><path d="M0 628H150M240 628H390M480 628H630M720 628H870M960 628H1024" stroke="#e6d9ac" stroke-width="5" opacity=".5"/>`,
  hills: `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#bcd9ea"/><stop offset="1" stop-color="#f1ead9"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#b0a790"/><stop offset="1" stop-color="#cfc7b2"/></linearGradient>
    <rect width="1024" height="490" fill="url(#wall)"/><path d="M0 490V380L150 268L266 352L402 236L560 372L690 300L846 388L1024 306V490Z" fill="#8ba7a8" opacity=".55"/>
    <path d="M0 490V430Q150 366 300 414T620 404T1024 398V490Z" fill="#7f9c74" opacity=".85"/><path d="M0 490V458Q260 424 520 450T1024 440V490Z" fill="#6b8a63"/>
    <rect y="488" width="1024" height="194" fill="url(#floor)"/>`,
  street: `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#efe2d0"/><stop offset="1" stop-color="#e7d3b9"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#a8998a"/><stop offset="1" stop-color="#cdc1b2"/></linearGradient>
    <rect width="1024" height="476" fill="url(#wall)"/><g fill="#d9bf9f"><rect x="70" y="90" width="130" height="190" rx="65 65 0 0"/><rect x="300" y="90" width="130" height="190" rx="6"/><rect x="590" y="90" width="130" height="190" rx="6"/><rect x="826" y="90" width="130" height="190" rx="6"/></g>
    <g fill="#7fa0a6" opacity=".7"><rect x="84" y="106" width="102" height="160"/><rect x="314" y="106" width="102" height="160"/><rect x="604" y="106" width="102" height="160"/><rect x="840" y="106" width="102" height="160"/></g>
    <rect y="456" width="1024" height="26" fill="#cbb79d"/><rect y="480" width="1024" height="202" fill="url(#floor)"/>`,
} as const;

export type Scene = keyof typeof SCENES;
