/** A typical family's list: a title row, names in one column, numbers in every spelling, an empty line and a total. */
export const guestFile = `Aanya & Kabir guest list (Meera's copy),,,,
,,,,
Guest Name,Mobile No.,Family,Side,Food
Mr. Rajesh Sharma,098290 11432,"Sharma family, Jaipur",Bride,Veg
Mrs. Sunita Sharma,,"Sharma family, Jaipur",Bride,Jain
Meera Sharma,+91 90014 88210,"Sharma family, Jaipur",Bride,
Dr. Nikhil Mehta,+44 7911 123118,"Mehta family, Leicester",Groom,Veg
Hetal Mehta,07700900121,"Mehta family, Leicester",Groom,Jain
Ivan Fernandes,98220 43310,Fernandes,Groom,
,,,,
Total,6,,,
`;
