/** Made-up people with the name frequencies of a Californian county: few common names, a long tail, accents, two surnames. */

export const familyNames = (
  'García Hernández López Martínez González Rodríguez Pérez Sánchez Ramírez Nguyen Flores Torres Lee Smith Johnson Gómez Cruz Ramos Díaz Reyes ' +
  'Morales Rivera Gutiérrez Ortiz Kim Brown Jones Williams Mendoza Chávez Ruiz Castillo Jiménez Vásquez Álvarez Aguilar Moreno Davis Castro Vargas ' +
  'Tran Romero Guzmán Herrera Wong Miller Chen Medina Salazar Contreras Soto Rojas Guerrero Lara Wilson Estrada Luna Ortega Domínguez Valdez Santos ' +
  'Ríos Delgado Vega Maldonado Ávila Campos Muñoz Velázquez Fuentes Núñez Padilla Sandoval Cervantes Espinoza Molina Cortez Orozco Navarro Acosta Li ' +
  'Anderson Taylor Thomas Jackson White Harris Clark Lewis Young Walker Hall Allen Wright Scott Green Baker Adams Nelson Mitchell Pham Le Vang Xiong ' +
  'Yang Vu Singh Patel Khan Cho Park Wang Zhang Liu Huang Lin Wu Cabrera Reyna Bautista Aquino Dela-Cruz Villanueva Ocampo Santiago Pacheco Serrano'
).split(' ');

export const givenNames = (
  'José María Juan Guadalupe Luis Ana Carlos Rosa Jesús Martha Miguel Elena Jorge Sofía Francisco Isabella Manuel Camila Antonio Valentina Daniel ' +
  'Emily David Mia Alejandro Leticia Pedro Yolanda Roberto Patricia Ricardo Gloria Fernando Silvia Eduardo Teresa Javier Alicia Rafael Carmen Minh ' +
  'Linh Thanh Hoa Anh Michael Jennifer James Jessica Robert Ashley John Sarah William Linda Richard Barbara Joseph Elizabeth Thomas Susan Priya Aisha ' +
  'Grace Pao Mai Chue Wei Mei Jin Soo Angel Xóchitl Ximena Mateo Santiago Diego Andrés Raúl Óscar Héctor Víctor Noé Zoé Inés Begoña Itzel Marisol Luz'
).split(' ');

/** Beginnings, middles and ends of the rare surnames, which half of all people have. */
export const syllables = {
  first:
    'Al Bar Ber Bo Bran Cal Car Che Cor Dal Del Dor El Fal Fer Gal Gor Hal Har Hol Jan Kal Kar Kel Lan Lor Mal Mar Mon Mor Nal Nor Ol Pal Per Pol Ran Ros Sal San Sel Tal Tor Ul Val Ver Vil Wal Wes Zam'.split(
      ' ',
    ),
  middle: 'a be ca de di e ga go i la le li lo ma me mi na ne ni o pa ra re ri ro sa se ta te ti to va ve vi za'.split(
    ' ',
  ),
  last: 'ber bez ca co da des dez do ga go la les lo man mer na nez no ra res ri ro sa ski son ta to va ven za'.split(
    ' ',
  ),
};
