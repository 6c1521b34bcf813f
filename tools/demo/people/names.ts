/** First and last names by language. */
export const NAMES = {
  es: {
    first: list(`
      Alejandra, Andrés, Beatriz, Camilo, Carolina, Carlos, Daniela, Diego, Diana, Eduardo, Elena, Esteban, Fabiola, Felipe, Gabriela, Gustavo,
      Héctor, Inés, Javier, Jimena, Jorge, José Luis, Juan Pablo, Juliana, Leonardo, Lorena, Lucía, Luis, Mariana, María José, Mateo, Mauricio,
      Mónica, Natalia, Nicolás, Óscar, Paola, Patricia, Ramón, Ricardo, Rocío, Santiago, Sebastián, Sofía, Tomás, Valentina, Verónica, Yolanda`),
    last: list(`
      Acosta, Aguilar, Álvarez, Arango, Bermúdez, Cabrera, Cárdenas, Castaño, Castillo, Cifuentes, Contreras, Correa, Delgado, Díaz, Escobar,
      Espinosa, Fernández, Fuentes, Gaviria, Gómez, González, Guerrero, Gutiérrez, Henao, Hernández, Hurtado, Jaramillo, León, Londoño, López,
      Marín, Márquez, Martínez, Mejía, Méndez, Montoya, Morales, Moreno, Muñoz, Navarro, Ortega, Ospina, Pardo, Peña, Pérez, Quiñones, Ramírez,
      Restrepo, Rincón, Ríos, Rodríguez, Rojas, Salazar, Sánchez, Suárez, Torres, Valencia, Vargas, Vélez, Zapata`),
  },
  en: {
    first: list(`
      Aaliyah, Aaron, Abigail, Alexis, Andre, Ashley, Brandon, Brianna, Caleb, Chloe, Courtney, Darnell, David, Destiny, Derek, Emily, Ethan,
      Grace, Hannah, Ian, Jasmine, Jason, Jessica, Jordan, Kayla, Kevin, Lauren, Logan, Malik, Megan, Michael, Monique, Nathan, Nicole, Olivia,
      Patrick, Rachel, Ryan, Samantha, Sean, Tiffany, Trevor, Tyler, Vanessa, William, Zoe`),
    last: list(`
      Adams, Allen, Baker, Bell, Brooks, Brown, Campbell, Carter, Clark, Coleman, Collins, Cooper, Davis, Edwards, Evans, Foster, Gibson, Graham,
      Green, Hall, Harris, Henderson, Howard, Hughes, Jackson, Jenkins, Johnson, Jones, Kelly, King, Lewis, Marshall, Miller, Mitchell, Morgan,
      Nelson, Parker, Patel, Perry, Phillips, Reed, Roberts, Robinson, Russell, Scott, Simmons, Stewart, Sullivan, Taylor, Thompson, Turner,
      Walker, Washington, White, Wright, Young`),
  },
};

/** Names that test the layout: long, double, with apostrophes, and right-to-left. */
export const UNUSUAL_NAMES = [
  { firstName: 'José Ángel', lastName: 'Peñaranda Núñez', language: 'es' },
  { firstName: 'Begoña', lastName: 'Ibáñez-Güell', language: 'es' },
  { firstName: 'María Fernanda del Carmen', lastName: 'Echeverría-Santamaría de los Ríos y Monteagudo', language: 'es' },
  { firstName: 'Shannon', lastName: "O'Brien-D'Angelo", language: 'en' },
  { firstName: 'ليلى', lastName: 'حدّاد', language: 'en' },
  { firstName: 'Xi', lastName: 'Ng', language: 'en' },
] as const;

export const COMPANIES = {
  es: [
    'Transportes La Sabana',
    'Ferretería El Tornillo',
    'Panadería San José',
    'Constructora Andina',
    'Clínica Dental Sonríe',
    'Eventos Doña Rosa',
    'Lácteos del Valle',
    'Inmobiliaria Nova',
  ],
  en: [
    'Sunshine Roofing LLC',
    'Coral Gables Dental',
    'Biscayne Catering',
    'Everglades Landscaping',
    'Palm Realty Group',
    'Harbor Marine Supply',
    'Keys Plumbing Co.',
    'Southside Electric',
  ],
} as const;

export const NOTES = {
  es: [
    'Prefiere que le escriban después de las 6.',
    'Busca camioneta automática para la familia.',
    'Viene referido por un cliente anterior.',
    'Paga de contado si el precio baja un poco.',
    'Tiene crédito preaprobado; falta el comprobante de ingresos.',
    'Quiere entregar su carro en parte de pago, pedir tarjeta de propiedad.',
    'Visitó la sala el sábado y le gustó, compara con otra marca.',
  ],
  en: [
    'Prefers texts after 6 pm.',
    'First car for the daughter, safety comes first.',
    'Referred by a former customer.',
    'Cash buyer, wants the out-the-door price in writing.',
    'Pre-approved; proof of income still missing.',
    'Wants to trade in, ask for the title.',
    'Came by on Saturday and liked it, comparing with one more.',
  ],
} as const;

export const TAGS = {
  es: ['Contado', 'Financiación', 'Retoma', 'Referido', 'VIP', 'Facebook', 'Camioneta'],
  en: ['Cash', 'Financing', 'Trade-in', 'Referral', 'VIP', 'Facebook', 'SUV'],
} as const;

export const EMOJIS = ['🔥', '⭐', '🚗', '🛻', '💰', '👨‍👩‍👧', '🤝'] as const;
export const FLAGS = { es: ['🇨🇴', '🇻🇪', '🇨🇺', '🇲🇽', '🇦🇷', '🇩🇴'], en: ['🇺🇸', '🇧🇷', '🇭🇹', '🇨🇦'] } as const;

/** Splits a comma-separated list, which is easier to read than one name per line. */
function list(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}
